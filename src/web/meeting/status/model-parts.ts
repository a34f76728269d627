// What tells of the language model, in one script of its own: nobody needs it where there is none.
export { ModelBudgetDialog } from './ModelBudgetDialog.tsx';
export { modelFigures, modelWords } from './model-words.ts';
