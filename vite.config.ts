import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { portugalLand } from './vite-portugal-land.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), portugalLand()],
  resolve: {
    // rjsf's Markdown renderer, which no schema of ours asks for; see the file.
    alias: { 'markdown-to-jsx/react': resolve(import.meta.dirname, 'src/engine/plain-text.ts') },
  },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
  },
}))
