import { GLOBALS_UPDATED, SET_GLOBALS, STORY_PREPARED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'

/** A story's parameters name the width that it begins with (`stories/support/widths.ts`). */
interface Viewport {
  defaultViewport?: string
}

/** Gives the page the width of the toolbar: the story's own, another one, or all that there is room for. */
addons.register('cinco/width', (api) => {
  const show = () => {
    const { width, viewport } = api.getGlobals()
    const own = api.getCurrentParameter<Viewport>('viewport')?.defaultViewport
    const value = width === 'story' ? own : width === 'free' ? undefined : width
    if (viewport?.value !== value) api.updateGlobals({ viewport: { value, isRotated: false } })
  }
  for (const event of [SET_GLOBALS, GLOBALS_UPDATED, STORY_PREPARED]) api.on(event, show)
})
