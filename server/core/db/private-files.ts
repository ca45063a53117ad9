import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { codeOf } from '#schemas/validation/thrown.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** The sticky bit of a folder that several users share, such as /tmp: its permissions are not changed. */
const SHARED = 0o1000
const PERMISSIONS = 0o777

/** Makes a folder that only its owner may read; an existing one is closed to others. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE })
  if ((statSync(path).mode & SHARED) === 0) restrict(path, FOLDER_MODE)
}

/** Makes an empty file that only its owner may read and write; an existing one is closed to others. */
export function makePrivateFile(path: string): void {
  if (existsSync(path)) restrict(path, FILE_MODE)
  else closeSync(openSync(path, 'a', FILE_MODE))
}

/** Closes those of the files that exist to others. */
export function restrictFiles(paths: readonly string[]): void {
  for (const path of paths) if (existsSync(path)) restrict(path, FILE_MODE)
}

/** Writes a file for its owner alone, whole or not at all: on a full disk no part of it stays. */
export function writePrivateFile(path: string, text: string): void {
  // Of its own: several processes may write it at once.
  const unfinished = `${path}.${process.pid}.parcial`
  const file = openSync(unfinished, 'w', FILE_MODE)
  try {
    writeSync(file, text)
    fsyncSync(file)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** Where another user owns the file or folder, its permissions stay: they are that user's to set. */
function restrict(path: string, mode: number): void {
  if ((statSync(path).mode & PERMISSIONS) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
}
