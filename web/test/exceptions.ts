export type Group = string;
export interface Thing { readonly group: Group; readonly name: string; readonly at: string }
