import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstViewChunk, preloadFirstView } from './vite-first-view-chunk.ts'
import { iconSheet } from './vite-icon-sheet.ts'
import { portugalLand } from './vite-portugal-land.ts'
import { slimRjsf } from './vite-slim-rjsf.ts'
import { usedIconWeights } from './vite-used-weights.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), portugalLand(), iconSheet(), slimRjsf(), usedIconWeights(), preloadFirstView()],
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 650,
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [firstViewChunk()] } } },
  },
}))
