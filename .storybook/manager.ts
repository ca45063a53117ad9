import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { theme } from '../src/app/theme.ts'
import { FittedFrame } from '../stories/support/fitted-frame.ts'
import { followControls } from '../stories/support/follow-controls.ts'
import { followWidth } from '../stories/support/follow-width.ts'

const { primary, secondary } = theme.colorSchemes.light.palette

addons.setConfig({
  theme: create({
    base: 'light',
    // The site's own icon next to its name: no second copy of the mark.
    brandTitle: '<img src="./favicon.svg" alt="" width="24" height="24" hspace="4"> Cinco',
    brandImage: null as unknown as undefined,
    brandUrl: './',
    colorPrimary: primary.main,
    colorSecondary: secondary.main,
    barSelectedColor: secondary.main,
    barHoverColor: primary.main,
  }),
  // Below a page the panel would take its height. A story with something to set opens it.
  layout: { panelPosition: 'right', showPanel: false },
})

addons.register('cinco/frame', (api) => {
  followWidth(api)
  followControls(api)
  addons.add('cinco/fitted-frame', {
    type: types.PREVIEW,
    render: FittedFrame,
  })
})
