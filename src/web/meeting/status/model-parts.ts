// The display of the language model, as a separate script, because nobody needs it without a model.
export { ModelBudgetDialog } from './ModelBudgetDialog.tsx';
export { modelFigures, modelWords } from './model-words.ts';
