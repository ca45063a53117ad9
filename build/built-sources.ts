import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** All that the three builds read; the lock file stands for the packages. */
const SOURCES = [
  '{src,schemas,machines,build,public}/**/*',
  'server/core/wizards/*',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** The first build empties its folder, so that this is there only where all three were done. Files in it are not served. */
const BUILT = 'dist/client/.vite/sources'

/** One text for the names and contents of all sources below a folder, and for the version of Node. */
export function digestOf(root: string): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) {
    const content = readFileSync(file)
    hash.update(`\0${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether the site below a folder was built from the sources that are there now (SRV-48). */
export function isBuilt(root: string): boolean {
  try {
    return readFileSync(join(root, BUILT), 'utf8') === digestOf(root)
  } catch {
    return false
  }
}

/** Notes that it was. */
export function noteBuilt(root: string): void {
  const path = join(root, BUILT)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, digestOf(root))
}
