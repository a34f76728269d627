// The frame of the screens around meetings (dashboard, report): header with the account, and the main part.
// Landing and meeting screen have headers of their own.
import { Link, NavLink, Outlet } from 'react-router';
import { AccountMenu } from '#web/account/AccountMenu.tsx';
import { Logo } from '#web/parts/Logo.tsx';

export function Shell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-3 px-4 sm:px-6">
          <Link to="/" aria-label="Aside, home" className="flex rounded-lg">
            <Logo />
          </Link>
          <nav aria-label="Main" className="ml-4 hidden sm:block">
            <NavLink
              to="/dashboard"
              className="rounded-lg px-3 py-2 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:text-ink"
            >
              Meetings
            </NavLink>
            <NavLink
              to="/agents"
              className="rounded-lg px-3 py-2 text-sm font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:text-ink"
            >
              Your agents
            </NavLink>
          </nav>
          <div className="ml-auto min-w-0">
            <AccountMenu />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-8 sm:px-6 sm:py-10">
        <Outlet />
      </main>
    </div>
  );
}
