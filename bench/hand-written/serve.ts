import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { freePort } from '#tests/support/free-port.ts'

/** Builds a page written by hand and serves it: `page` is its HTML file in this folder. */
export async function serveHandWritten(page: string) {
  const outDir = mkdtempSync(join(tmpdir(), 'cinco-bench-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2023', rolldownOptions: { input: join(import.meta.dirname, page) } },
  })
  const app = fastify()
  await app.register(fastifyStatic, { root: outDir })
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  return {
    address: `http://127.0.0.1:${port}/${page}`,
    stop: async () => {
      await app.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
