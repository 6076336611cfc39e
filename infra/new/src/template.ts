import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const templates = join(import.meta.dirname, '../templates')

export type TemplateValues = Readonly<Record<string, string>>

export class SkeletonError extends Error {}

export const toPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())
export const toCamelCase = (name: string): string => toPascalCase(name).replace(/^./, (first) => first.toLowerCase())
export const toTitle = (name: string): string => name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())

const fill = (text: string, values: TemplateValues): string =>
  text.replaceAll(/__([A-Za-z]+)__/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`a template names __${key}__, which has no value`)
    return value
  })

/** Writes a template's files below `root`; returns their paths. Writes nothing when one exists already. */
export const writeTemplate = (root: string, template: string, values: TemplateValues): string[] => {
  const home = join(templates, template)
  const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ source, path: fill(relative(home, source).replace(/\.tmpl$/, ''), values) }))
  const taken = files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new SkeletonError(`${taken.path} is there already.`)
  for (const { source, path } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), fill(readFileSync(source, 'utf8'), values))
  }
  return files.map(({ path }) => path)
}

/** Edits one place of an existing file; throws when the place is missing, since an unregistered skeleton is dead code. */
export const replaceInFile = (
  root: string,
  path: string,
  find: string | RegExp,
  replace: (found: string) => string,
): string => {
  const before = readFileSync(join(root, path), 'utf8')
  const after = before.replace(find, replace)
  if (after === before) throw new SkeletonError(`${path} has no place like ${String(find)} any more.`)
  writeFileSync(join(root, path), after)
  return path
}
