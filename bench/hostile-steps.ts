import { serveBuiltSite } from '#server/core/site/built-site.ts'
import { databases } from '#tests/support/database.ts'
import { postHostileSteps } from '#tests/support/hostile/post-steps.ts'
import { testServer } from '#tests/support/server.ts'

const POSTS = 10_000
const SEED = 1

/** What becomes of generated posts of steps without scripts, on each database. Needs the built site. */
export async function* measureHostileSteps() {
  for (const { name, open } of databases) {
    const opened = await open()
    const { app, services } = await testServer(opened.database)
    await serveBuiltSite(app, services)
    const report = await postHostileSteps({ app, services }, { seed: SEED, count: POSTS })
    await app.close()
    await opened.drop()
    yield { name, posts: POSTS, ...report }
  }
}
