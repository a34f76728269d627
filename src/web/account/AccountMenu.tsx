// The account menu in the header: the person's name, signing in or out, and the theme.
import { ChevronDown, LogIn, LogOut, Sparkles, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/parts/Menu.tsx';
import { Skeleton } from '#web/parts/Skeleton.tsx';
import { ThemeChoice } from '#web/parts/theme/ThemeChoice.tsx';
import { SignInDialog } from './ways-in/SignInDialog.tsx';
import { useAccount } from './use-account.ts';

export function AccountMenu() {
  const { account, signOut } = useAccount();
  const navigate = useNavigate();
  const [signingIn, setSigningIn] = useState(false);
  const [message, setMessage] = useState<string>();
  if (account.state === 'loading') return <Skeleton className="h-9 w-32" />;

  async function leave() {
    const outcome = await signOut();
    setMessage(outcome.ok ? undefined : outcome.message);
  }

  const { displayName, email } = account.user;
  return (
    <div className="relative min-w-0">
      <Menu
        trigger={
          <Button variant="ghost" className="max-w-full shrink!">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent uppercase"
            >
              {String.fromCodePoint(displayName.codePointAt(0) ?? 0x3f)}
            </span>
            <span className="max-w-40 min-w-0 truncate text-ink">
              <span className="sr-only">Account:</span> {displayName}
            </span>
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <p className="max-w-60 truncate px-3 py-1.5 text-xs text-ink-soft">
          {account.state === 'signed-in' ? email || 'Guest, without an account' : 'Not signed in'}
        </p>
        {account.state === 'signed-in' && (
          <MenuItem
            icon={<UserRound aria-hidden="true" className="size-4" />}
            onClick={() => void navigate('/account')}
          >
            Your account
          </MenuItem>
        )}
        <MenuItem
          icon={<Sparkles aria-hidden="true" className="size-4" />}
          onClick={() => void navigate('/agents')}
        >
          Your agents
        </MenuItem>
        {account.state === 'signed-in' ? (
          <MenuItem icon={<LogOut aria-hidden="true" className="size-4" />} onClick={() => void leave()}>
            Sign out
          </MenuItem>
        ) : (
          <MenuItem icon={<LogIn aria-hidden="true" className="size-4" />} onClick={() => setSigningIn(true)}>
            Sign in
          </MenuItem>
        )}
        <MenuSeparator />
        <ThemeChoice />
      </Menu>
      {message !== undefined && (
        <Alert
          tone="danger"
          onDismiss={() => setMessage(undefined)}
          className="absolute top-12 right-0 z-30 w-72"
        >
          {message}
        </Alert>
      )}
      <SignInDialog open={signingIn} onOpenChange={setSigningIn} />
    </div>
  );
}
