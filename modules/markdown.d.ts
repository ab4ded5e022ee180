// The type of an imported rules document: tools/rules-plugin.ts turns the markdown into data at build
// time.
declare module '*.md' {
  export const rules: import('./rules-text.ts').RulesText;
}
