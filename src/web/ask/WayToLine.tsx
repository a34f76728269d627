// The control that leads to a line: a button if the line is on this page, a link if it is on another.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type LinePlace, useLines } from './lines-in-reach.ts';

export interface WayToLineProps {
  place: LinePlace;
  title: string;
  className: string;
  children: ReactNode;
}

export function WayToLine({ place, children, ...look }: WayToLineProps) {
  const { way } = useLines();
  if ('addressOf' in way)
    return (
      <Link {...way.addressOf(place)} {...look}>
        {children}
      </Link>
    );
  return (
    <button type="button" onClick={() => way.show(place)} {...look}>
      {children}
    </button>
  );
}
