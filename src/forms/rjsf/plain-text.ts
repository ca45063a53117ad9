/**
 * Replaces rjsf's Markdown renderer (31 KB gzipped), which no schema of ours needs: descriptions are plain text, and
 * never HTML from an administrator. `build/slim-rjsf.ts` replaces the import.
 */
export function Markdown({ children }: { children: string }): string {
  return children
}
