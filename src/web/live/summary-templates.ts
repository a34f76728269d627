// The built-in templates of summaries, bundled with the page; the server reads the same files.
import general from '#report/templates/general.md?raw';
import interview from '#report/templates/interview.md?raw';
import oneToOne from '#report/templates/one-to-one.md?raw';
import salesCall from '#report/templates/sales-call.md?raw';
import standUp from '#report/templates/stand-up.md?raw';
import { readTemplates } from '#report/summary/summary.ts';

const files = {
  general,
  'sales-call': salesCall,
  'stand-up': standUp,
  interview,
  'one-to-one': oneToOne,
};

export const templates = readTemplates((id) => files[id]);
