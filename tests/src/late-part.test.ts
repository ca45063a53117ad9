import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { latePart } from '#src/ui/late-part.tsx'

const Word = () => 'palavra'
const shown = (component: Parameters<typeof createElement>[0]) =>
  renderToString(createElement(Suspense, { fallback: 'à espera' }, createElement(component)))

describe('a component of a part that comes late', () => {
  it('renders at once where the part was loaded ahead', async () => {
    const part = latePart(async () => ({ Word }))
    const component = part.component(({ Word }) => Word)
    await part.ahead()
    expect(shown(component)).toContain('palavra')
    expect(shown(component)).not.toContain('à espera')
  })

  it('shows the fallback until it is loaded, and renders at once from then on', async () => {
    let loads = 0
    const part = latePart(async () => {
      loads += 1
      return { Word }
    })
    const [first, second] = [part.component(({ Word }) => Word), part.component(({ Word }) => Word)]
    expect(shown(first)).toContain('à espera')
    await Promise.resolve()
    expect(shown(second)).toContain('palavra')
    expect(loads).toBe(1)
  })

  it('is loaded again where loading it ahead failed', async () => {
    let works = false
    const part = latePart(async () => {
      if (!works) throw new TypeError('Failed to fetch')
      return { Word }
    })
    await expect(part.ahead()).rejects.toThrow('Failed to fetch')
    works = true
    await part.ahead()
    expect(shown(part.component(({ Word }) => Word))).toContain('palavra')
  })
})
