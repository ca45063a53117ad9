import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'

interface FirstStepProps<Page> {
  /** The page that shows it, on the server; undefined in a browser, which needs no code for it. */
  show: ComponentType<{ page: Page }> | undefined
  page: Page | undefined
}

/** A wizard's first step for browsers without scripts: the others never see it. React leaves it as it came. */
export function FirstStep<Page>({ show: Show, page }: FirstStepProps<Page>) {
  return <noscript>{Show && page && <Show page={page} />}</noscript>
}

/** What a page loads for its first step. It is shown on the server alone, and does not travel with the page. */
export const onServerAlone = <Page,>(page: Page): { readonly page?: Page } =>
  Object.defineProperty({}, 'page', { value: page, enumerable: false })

/** What only a browser with scripts shows. */
export const WithScripts = styled('div')({ '@media (scripting: none)': { display: 'none' } })
