import { ThemeContext } from '@emotion/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { toStep } from '#schemas/questions/to-step.ts'
import { SiteDataContext } from '#src/api/site-data.tsx'
import { theme } from '#src/app/theme.ts'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { StepForm } from '#src/forms/step-form.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import { shortLoan } from '#stories/support/example-loan.ts'
import { exampleSite } from '#stories/support/example-site.ts'
import { LoanStory } from '#stories/support/loan-story.tsx'

const ignore = () => {}
const inHtml = (shown: ReactElement): string =>
  renderToString(
    <MemoryRouter>
      <ThemeContext value={theme}>
        <SiteDataContext value={exampleSite}>{shown}</SiteDataContext>
      </ThemeContext>
    </MemoryRouter>,
  )

const LEGEND = 'Os campos com asterisco (*) são obrigatórios.'

const days = toStep(
  'obra',
  [{ id: 1, pivot: { id: 1 }, question: 'Quando?', answer: { type: 'date', name: 'dia' } }],
  'Obra',
)
const photos = toStep(
  'obra',
  [{ id: 2, pivot: { id: 2 }, question: 'Tem fotografias?', answer: { type: 'photos', name: 'fotos' } }],
  'Obra',
)
const asked = (step: typeof days) =>
  inHtml(
    <StepForm
      step={step}
      answers={{}}
      problems={[]}
      headingId="pergunta"
      onChange={ignore}
      onChosen={ignore}
    />,
  )

beforeAll(async () => {
  await loadWidgetsOf({ steps: [days, photos] })
})

it('a form with asterisks says what they mean, and does not mark what may be left out (PAGE-46)', () => {
  const loan = inHtml(
    <LoanStory
      value={{ flow: { active: 'editing' }, banner: 'hidden' }}
      context={{ step: 'informacoes', answers: shortLoan, furthest: 5 }}
    />,
  )
  expect(loan).toContain(LEGEND)
  expect(loan).not.toContain('(opcional)')
  expect(asked(days)).not.toContain(LEGEND)
})

it('a field for a day is described by how it is written (PAGE-46)', () => {
  const html = asked(days)
  const [, id] = /aria-describedby="([^" ]+)/.exec(html) ?? []
  expect(html).toContain(`<p id="${id}"`)
  expect(html).toContain('Dia, mês e ano, por exemplo <span>24/12/2030</span>.')
})

it('the name of a button for files begins with the words on it (PAGE-45)', () => {
  expect(asked(photos)).toMatch(
    /aria-labelledby="(\S+-botao) pergunta"[\s\S]*<label[^>]* id="\1"[^>]*>Juntar fotografias/,
  )
  const named = (label: string) =>
    inHtml(<FileButton id="ficheiro" label="Escolher ficheiro" aria-label={label} onFiles={ignore} />)
  expect(named('Anexo')).toContain('aria-label="Escolher ficheiro: Anexo"')
  expect(named('Escolher ficheiro')).toContain('aria-label="Escolher ficheiro"')
})
