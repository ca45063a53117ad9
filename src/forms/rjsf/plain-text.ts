/**
 * Stands in for rjsf's Markdown renderer (31 KB gzipped), which no schema of ours asks for: descriptions are plain text
 * and never HTML from an admin. `build/slim-rjsf.ts` puts it in rjsf's way.
 */
export function Markdown({ children }: { children: string }): string {
  return children
}
