// The types of an imported rules document and rule sheet: tools/rules-plugin.ts turns the markdown into data at build
// time.
declare module '*.md' {
  export const rules: import('./rules-text.ts').RulesText;
  export const sheet: import('./sheet-text.ts').SheetText;
}
