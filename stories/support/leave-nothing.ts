import { afterEach } from 'vitest'

// Nobody goes through the steps of a test one by one: Storybook records them, with the text of every element, unless the
// address says so (`instrument` of storybook/internal/instrumenter). It is asked when the first story is loaded.
const address = new URL(location.href)
address.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', address)

// Vitest keeps the context of every test of a file, and Storybook puts the story there, which holds its whole document: what
// is kept is gone through again and again.
afterEach((context) => {
  Object.assign(context, { story: undefined })
})
