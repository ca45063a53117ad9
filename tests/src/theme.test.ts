import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { theme } from '#src/app/theme.ts'

const TEXT = 4.5

describe.each(['light', 'dark'] as const)('the %s colours (PAGE-51)', (scheme) => {
  const { palette } = theme.colorSchemes[scheme] ?? theme
  const meanings = [
    'primary',
    'secondary',
    'success',
    'warning',
    'error',
    'info',
    'lessons',
    'chosen',
  ] as const

  it('have texts of 4.5:1 on each ground', () => {
    const grounds = [palette.background.default, palette.background.paper, palette.action.hover]
    for (const ground of [...grounds, palette.action.selected]) {
      expect(getContrastRatio(palette.text.primary, ground)).toBeGreaterThanOrEqual(TEXT)
      expect(getContrastRatio(palette.text.secondary, ground)).toBeGreaterThanOrEqual(TEXT)
    }
    for (const ground of grounds.slice(0, 2))
      for (const name of meanings)
        expect([name, getContrastRatio(palette[name].main, ground) >= TEXT]).toEqual([name, true])
  })

  it.each([...meanings, 'navy'] as const)('have 4.5:1 for what is written on %s', (name) => {
    const { main, light, contrastText } = palette[name]
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(TEXT)
    if (name === 'navy') return
    expect(getContrastRatio(palette.text.primary, light)).toBeGreaterThanOrEqual(TEXT)
    expect(getContrastRatio(main, light)).toBeGreaterThanOrEqual(TEXT)
  })
})
