// What importing a game's rules gives: tools/rules-text.ts makes data of the markdown when the page is built.
declare module '*.md' {
  export const rules: import('./rules-text.ts').RulesText;
}
