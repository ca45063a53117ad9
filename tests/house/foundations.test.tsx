import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as colours from '#stories/foundations/colours.tsx'
import * as measures from '#stories/foundations/measures.tsx'
import * as pictures from '#stories/foundations/pictures.tsx'
import * as voice from '#stories/foundations/voice.tsx'

const parts: Readonly<Record<string, FunctionComponent>> = { ...colours, ...measures, ...pictures, ...voice }

// Storybook tests stories and no pages of text: these show the theme, and have to follow it.
describe('the foundations of Storybook', () => {
  it.each(Object.keys(parts))('show %s', (name) => {
    const markup = renderToStaticMarkup(createElement(parts[name] ?? ''))
    const words = markup.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
    // A designer reads pixels and colours, not what the theme computes them from.
    expect(words).not.toMatch(/Unexpected Application Error|undefined|calc\(|var\(/)
  })
  it('say space in the pixels of the theme', () => {
    const markup = renderToStaticMarkup(createElement(measures.Spaces))
    const step = Number(/--mui-spacing:(\d+)px/.exec(markup)?.[1])
    expect(markup).toMatch(new RegExp(`1 · ${step} px`))
  })
})
