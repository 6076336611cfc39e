import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRemoteNames } from '../../build/src/workspace.ts'
import { replaceInFile, SkeletonError, toCamelCase, toPascalCase, toTitle, writeTemplate } from './template.ts'

const toValues = (name: string) => {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new SkeletonError(`"${name}" is no name: write it in kebab-case, as "bank-accounts".`)
  return {
    name,
    camel: toCamelCase(name),
    Pascal: toPascalCase(name),
    title: toTitle(name),
    plural: name.replaceAll('-', ' '),
  }
}

export const writeModuleSkeleton = (root: string, name: string): string[] => {
  const values = toValues(name)
  const { camel } = values
  const written = writeTemplate(root, 'module', values)
  return [
    ...written,
    replaceInFile(root, 'api/contract/src/index.ts', /$/, () => `export * from './${name}.ts'\n`),
    replaceInFile(
      root,
      'api/contract/src/api.ts',
      /\n\/\*\* Everything/,
      (found) => `import { ${camel}Endpoints } from './${name}.ts'\n${found}`,
    ),
    replaceInFile(root, 'api/contract/src/api.ts', /\n}\n/, (found) => `\n  ...${camel}Endpoints,${found}`),
    replaceInFile(
      root,
      'api/src/composition.ts',
      'import { notifications }',
      (found) => `import { ${camel} } from '#/modules/${name}/index.ts'\n${found}`,
    ),
    replaceInFile(root, 'api/src/composition.ts', '  notifications,\n', (found) => `  ${camel},\n${found}`),
    replaceInFile(
      root,
      'api/test/permission-rows.ts',
      "  'GET /admin/feeds'",
      (found) => `  'GET /admin/${name}': { arrange: () => ({}) },\n${found}`,
    ),
    ...(readFileSync(join(root, 'infra/verify/boundaries.cjs'), 'utf8').includes(`'${name}'`)
      ? []
      : [
          replaceInFile(
            root,
            'infra/verify/boundaries.cjs',
            "  ['notifications'",
            (found) => `  ['${name}'],\n${found}`,
          ),
        ]),
  ]
}

const guardedRemotes: Record<string, { prefix: string; guard: string; access: string; role: string }> = {
  account: { prefix: '/dashboard', guard: 'requireSession', access: 'signed-in', role: 'guest' },
  backoffice: { prefix: '/admin', guard: 'requireStaff', access: 'staff', role: 'manager' },
}

export const writePageSkeleton = (
  root: string,
  remote: string,
  name: string,
  { path, title }: { path?: string; title?: string } = {},
): string[] => {
  if (!existsSync(join(root, remote, 'src/routes.tsx'))) throw new SkeletonError(`No remote is called "${remote}".`)
  const isOpen = remote === 'storefront'
  const defaults = { prefix: `/${remote}`, guard: 'requireStaff', access: 'staff', role: 'manager' }
  const frame = isOpen || guardedRemotes[remote] ? '' : ", frame: 'workspace'"
  const menu = isOpen ? '' : ', menu: {}'
  const { prefix, guard, access, role } = isOpen
    ? { prefix: '', guard: '', access: 'anyone', role: '' }
    : (guardedRemotes[remote] ?? defaults)
  const named = toValues(name)
  const values = { ...named, title: title ?? named.title, remote, guard, role, path: path ?? `${prefix}/${name}` }
  const written = writeTemplate(root, isOpen ? 'page-open' : 'page-guarded', values)
  const routes = `${remote}/src/routes.tsx`
  const loader = `${values.camel}Loader`
  const page = `import('./pages/${name}/${name}-page.tsx')`
  const route = isOpen
    ? `{
    path: '${values.path}',
    loader: ${loader}(platform),
    lazy: { Component: async () => (await ${page}).${values.Pascal}Page },
  },
`
    : `pageRoute('${values.path}', ${loader}(platform), () => ${page}),\n`
  return [
    ...written,
    replaceInFile(
      root,
      routes,
      /^(?:import .*\n(?:  .*\n|} .*\n)*)+/,
      (found) => `${found}import { ${loader} } from './pages/${name}/loader.ts'\n`,
    ),
    replaceInFile(root, routes, /(RouteObject\[\] =>\s*\[\n)/, (found) => `${found}${route}`),
    replaceInFile(
      root,
      `${remote}/src/pages.ts`,
      // The formatter puts a table of one page on one line.
      /[[}],?\s*\]\n/,
      ([last]) =>
        `${last}${last === '[' ? '' : ','}\n  { pattern: '${values.path}', title: '${values.title}', access: '${access}'${frame}${menu} },\n]\n`,
    ),
  ]
}

/** A remote is found by its folder: nothing beside it is written. */
export const writeRemoteSkeleton = (root: string, name: string): string[] => {
  if (existsSync(join(root, name))) throw new SkeletonError(`${name} is there already.`)
  const firstPort = 3111
  const values = { ...toValues(name), port: String(firstPort + listRemoteNames(root).length) }
  return [
    ...writeTemplate(root, 'remote', values),
    ...writePageSkeleton(root, name, 'home', { path: `/${name}`, title: values.title }),
  ]
}
