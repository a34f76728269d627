// How people start the server. JavaScript, so that nothing is translated at a start after the first: for main.ts alone Node would
// load its translator for TypeScript, which takes a tenth of the start and 10 MB.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./main.ts');
