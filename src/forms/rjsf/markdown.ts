/** Stands in for rjsf's Markdown renderer: descriptions are plain text, and never HTML from an administrator. */
export const Markdown = ({ children }: { children: string }): string => children
