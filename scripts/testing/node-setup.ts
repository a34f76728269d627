// What every test file in Node starts from. Files share a process one after the other, which saves loading every module again
// for each; the one thing that one file could leave to the next, the models in memory, is put away.
import { putToWork } from '#language/models/models.ts';

putToWork(undefined);
