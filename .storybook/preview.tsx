import '@fontsource-variable/figtree/wght.css'
import '../src/app/fallback-font.css'
import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { configure, sb } from 'storybook/test'
import { forgetServices } from '../src/features/search/use-services.ts'
import { checkedBefore } from '../stories/support/checked-parts.ts'
import { failIfAtEdge } from '../stories/support/edge.ts'
import { emulate } from '../stories/support/emulation.ts'
import { idle } from '../stories/support/idle.ts'
import { failIfShownBefore } from '../stories/support/picture.ts'
import { type AdminReplies, answer, type Replies } from '../stories/support/replies.ts'
import { remember } from '../stories/support/stored.ts'
import { forgetStyles, StoryApp } from '../stories/support/story-app.tsx'
import { isTested } from '../stories/support/tested.ts'
import { globalTypes, initialGlobals } from '../stories/support/toolbar.ts'
import { beginsAt, viewportOptions } from '../stories/support/widths.ts'

// On a busy machine, a story's elements may take longer than the usual second to appear.
configure({ asyncUtilTimeout: 30_000 })

sb.mock(import('../src/api/client.ts'), { spy: true })
sb.mock(import('../src/api/admin-client.ts'), { spy: true })
sb.mock(import('../src/api/public-lists.ts'), { spy: true })

/** Stories, which are shown far more often, do not load what draws a page of documentation. */
const PartPage = lazy(async () => ({ default: (await import('../stories/docs/part-page.tsx')).PartPage }))
const PartPageWhenAsked = () => (
  <Suspense>
    <PartPage />
  </Suspense>
)

/** How many stories may leave their styles in the document: it gets slower with each rule. */
const MAX_STYLED = 25

/** The title whose stories were last shown, and how many of them since styles were forgotten. */
let shownOf = ''
let styled = 0

const preview: Preview = {
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'fullscreen',
    docs: { page: PartPageWhenAsked },
    // Each control's effect is said next to it.
    controls: { expanded: true },
    options: {
      // Storybook reads this without running it: it stands here as it is.
      storySort: {
        method: 'alphabetical',
        locales: 'pt',
        order: [
          'Bem-vindo',
          'Assistentes',
          [
            'Pedido (order, wizard)',
            ['Protótipo', 'Passos e estados'],
            'Registo (sign-up, wizard)',
            ['Protótipo', 'Passos e estados'],
            'Crédito habitação (loan)',
            ['Protótipo (simulador)', 'Passos e estados'],
          ],
          'Páginas',
          [
            'Início (home)',
            'Procura (search)',
            'Categoria (category)',
            'Subgrupo (subcategory)',
            'Serviço (service)',
            'Imóveis (real estate)',
            'Pedido (request, proposal)',
            'Conta (login, password)',
            'Área (dashboard)',
          ],
          'Área',
          'Partes',
          ['Base', 'Perguntas (questions)', 'Valores (value kinds)', 'Moldura (header, footer)'],
          'Fundamentos',
          [
            'Cores (color, colour)',
            'Letra (font, type, typography)',
            'Espaço (spacing, space)',
            'Cantos (radii, radius)',
            'Sombras (shadows)',
          ],
          'Mensagens',
          'Administração',
          [
            'Páginas (admin)',
            'Perguntas (editor)',
            'Editar (question editor)',
            'Bancada (workbench)',
            'Pré-visualização (preview)',
          ],
          'Guias',
          'Documentos',
        ],
      },
    },
    // The rules that pass are not listed element by element, and no style sheet is read a second time for axe's experimental rules,
    // which are off: nobody reads the one, nothing uses the other, and both take time.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations'], preload: { assets: ['media'] } },
    },
    viewport: { ...beginsAt('desktop').viewport, options: viewportOptions },
  },
  beforeEach: async ({ title, parameters: { replies = {}, stored, tab, network } }) => {
    // React does a moment later what the story before leaves to do when it is taken away.
    if (isTested()) await idle()
    // The page of the story before may still take no presses, which would hold for this one.
    for (const animation of document.documentElement.getAnimations()) animation.cancel()
    remember(stored, tab)
    forgetServices()
    if (title !== shownOf || styled === MAX_STYLED) {
      forgetStyles()
      styled = 0
    }
    shownOf = title
    styled += 1
    // A prototype makes its calls: they are answered at the network.
    if (!network) answer(replies as Replies & AdminReplies)
  },
  // In the tests alone: a designer goes from one story to the other and back.
  afterEach: async ({ id, title, parameters, canvasElement }) => {
    if (!isTested()) return
    const { sameAs, step, waits = Object.values(parameters.replies ?? {}).includes('never') } = parameters
    await failIfShownBefore({ id, title, sameAs, waits, step })
    failIfAtEdge(id, canvasElement)
    const exclude = checkedBefore(canvasElement.ownerDocument.body)
    // Axe takes half of a story's time: what it has checked in the same colours is not checked again.
    parameters.a11y = { ...parameters.a11y, ...(exclude ? { context: { exclude } } : { test: 'off' }) }
  },
  decorators: [
    (Story, { id, globals, parameters: { page = {} } }) => {
      emulate(globals)
      return (
        <StoryApp key={id} page={page}>
          <Story />
        </StoryApp>
      )
    },
  ],
}

export default preview
