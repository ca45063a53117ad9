import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ADMIN, adminApp } from './build/admin-app.ts'
import { compressed } from './build/compressed.ts'
import { formValidators } from './build/form-validators.ts'
import { iconSheet } from './build/icon-sheet.ts'
import { pageChunks } from './build/page-chunks.ts'
import { portugalLand } from './build/portugal-land.ts'
import { slimRjsf } from './build/slim-rjsf.ts'

/** What is built: the site, the administration, or both as the server renders them. */
const outputs = {
  site: {
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [pageChunks()] } } },
  },
  admin: { outDir: 'dist/admin', copyPublicDir: false },
  server: { outDir: 'dist/server', copyPublicDir: false },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    portugalLand(),
    iconSheet(),
    formValidators(),
    ...(mode === ADMIN ? [adminApp()] : []),
    compressed(),
  ],
  resolve: { alias: slimRjsf },
  build: {
    target: 'es2023',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 650,
    ...outputs[isSsrBuild ? 'server' : mode === ADMIN ? 'admin' : 'site'],
  },
}))
