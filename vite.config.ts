import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ADMIN, adminApp } from './vite-admin-app.ts'
import { compressed } from './vite-compressed.ts'
import { firstViewChunk, preloadFirstView } from './vite-first-view-chunk.ts'
import { iconSheet } from './vite-icon-sheet.ts'
import { portugalLand } from './vite-portugal-land.ts'
import { slimRjsf } from './vite-slim-rjsf.ts'
import { usedIconWeights } from './vite-used-weights.ts'

/** What is built: the site, the administration, or both as the server renders them. */
const outputs = {
  site: {
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [firstViewChunk()] } } },
  },
  admin: { outDir: 'dist/admin', copyPublicDir: false },
  server: { outDir: 'dist/server', copyPublicDir: false },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    portugalLand(),
    iconSheet(),
    slimRjsf(),
    usedIconWeights(),
    mode === ADMIN ? adminApp() : preloadFirstView(),
    compressed(),
  ],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 650,
    ...outputs[isSsrBuild ? 'server' : mode === ADMIN ? 'admin' : 'site'],
  },
}))
