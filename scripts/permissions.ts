// Writes docs/permissions.md from the table of roles and actions.
import { writeFileSync } from 'node:fs';
import { permissionsPage } from '#access/permissions-page.ts';

writeFileSync(new URL('../docs/permissions.md', import.meta.url), permissionsPage());
