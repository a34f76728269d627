import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each(['/', '/dashboard', '/join/a.b-c?from=mail#top', '/meeting/1?back=https://example.com'])(
  '[K16] %s is an address on this site',
  (path) => expect(isOwnPath(path)).toBe(true),
);

test.each([
  '',
  'dashboard',
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '\n//example.com',
  ' //example.com',
  'javascript:alert(1)',
])('[K16] %j leads elsewhere, or nowhere', (path) => expect(isOwnPath(path)).toBe(false));
