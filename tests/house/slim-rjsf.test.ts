import { expect, test } from 'vitest'
import { replacing } from '../../build/slim-rjsf.ts'

const CORE = '/app/node_modules/@rjsf/core/lib'

test('leaves alone what others import', () => {
  const plugin = replacing()
  expect(plugin.resolveId('markdown-to-jsx/react', '/app/node_modules/other/index.js')).toBeUndefined()
})

test('replaces a module of rjsf and a package that it imports', () => {
  const plugin = replacing()
  expect(plugin.resolveId('markdown-to-jsx/react', `${CORE}/x.js`)).toMatch(
    /src\/forms\/rjsf\/plain-text\.ts$/,
  )
  const templates = plugin.resolveId('./components/templates/index.js', `${CORE}/getDefaultRegistry.js`)
  expect(templates).toMatch(/src\/forms\/rjsf\/templates\.ts$/)
})

test('fails a bundle that has the form and never imported what is replaced, and names it', () => {
  const plugin = replacing()
  plugin.buildStart()
  expect(() => plugin.buildEnd()).not.toThrow()
  plugin.resolveId('./components/Form.js', `${CORE}/index.js`)
  expect(() => plugin.buildEnd()).toThrow('@rjsf/core/lib/components/templates/index.js')
})
