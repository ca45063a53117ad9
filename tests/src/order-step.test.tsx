import { ThemeContext } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { theme } from '#src/app/theme.ts'
import { OrderStep } from '#src/features/order/order-step.tsx'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { PostedContext } from '#src/forms/posted/posted-context.ts'
import { exampleWizard } from '#stories/support/example-wizard.ts'
import { errorAt, orderSnapshot } from '#stories/support/order-snapshot.ts'

beforeAll(() => loadWidgetsOf(exampleWizard.definition))

const ignore = () => {}
const around = { scripted: false, submit: { current: undefined } }

/** A step with what is wrong shown, on a page of its own. */
const refusedStep = (step: 'zip_home' | 'contact' | 'details.trabalho', answers: Answers[string]) =>
  renderToString(
    <ThemeContext value={theme}>
      <PostedContext value={around}>
        <OrderStep snapshot={orderSnapshot(errorAt(step, answers))} send={ignore} />
      </PostedContext>
    </ThemeContext>,
  )

describe('a step of an order that was refused', () => {
  it('says a wrong value at its field alone, and what is missing in the banner too (ORD-7)', () => {
    const wrong = refusedStep('zip_home', { zip_home: '1000' })
    expect(wrong).toContain('Insira o seu código postal com os 7 dígitos')
    expect(wrong).not.toContain(texts.fillRequired)
    expect(refusedStep('zip_home', {})).toContain(texts.fillRequired)
    expect(refusedStep('details.trabalho', { trabalho: 'Outro: ' })).toContain(texts.fillRequired)
    expect(refusedStep('contact', { phone: '912 345 678', email: 'ana' })).not.toContain(texts.fillRequired)
    expect(refusedStep('contact', { email: 'ana' })).toContain(texts.fillRequired)
  })

  it('has its question as the one main heading of the page (ORD-42)', () => {
    expect(refusedStep('zip_home', {}).match(/<h1[^>]*>[^<]*/g)).toEqual([
      expect.stringContaining('Qual é o código postal'),
    ])
  })
})
