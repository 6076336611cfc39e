import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

export const writePageSkeleton = (root: string, remote: string, name: string, path?: string): string[] => {
  if (!existsSync(join(root, remote, 'src/routes.tsx'))) throw new SkeletonError(`No remote is called "${remote}".`)
  const isOpen = remote === 'storefront'
  const defaults = { prefix: `/${remote}`, guard: 'requireStaff', access: 'staff', role: 'manager' }
  const { prefix, guard, access, role } = isOpen
    ? { prefix: '', guard: '', access: 'anyone', role: '' }
    : (guardedRemotes[remote] ?? defaults)
  const values = { ...toValues(name), remote, guard, role, path: path ?? `${prefix}/${name}` }
  const written = writeTemplate(root, isOpen ? 'page-open' : 'page-guarded', values)
  const routes = `${remote}/src/routes.tsx`
  // Some remotes add the error page to all routes, others to each.
  const errors = readFileSync(join(root, routes), 'utf8').includes('ErrorBoundary: RouteError }))')
    ? ''
    : '    ErrorBoundary: RouteError,\n'
  const route = `{
    path: '${values.path}',
    loader: ${values.camel}Loader(platform),
    lazy: { Component: async () => (await import('./pages/${name}/${name}-page.tsx')).${values.Pascal}Page },
${errors}  },
`
  return [
    ...written,
    replaceInFile(
      root,
      routes,
      /^(?:import .*\n(?:  .*\n|} .*\n)*)+/,
      (found) => `${found}import { ${values.camel}Loader } from './pages/${name}/loader.ts'\n`,
    ),
    replaceInFile(root, routes, /(RouteObject\[\] =>\s*\[\n)/, (found) => `${found}${route}`),
    replaceInFile(
      root,
      `${remote}/src/pages.ts`,
      /\n\]\n/,
      (found) => `\n  { pattern: '${values.path}', title: '${values.title}', access: '${access}' },${found}`,
    ),
  ]
}

export const writeRemoteSkeleton = (root: string, name: string): string[] => {
  const names = [
    ...readFileSync(join(root, 'infra/build/src/workspace.ts'), 'utf8').matchAll(/remoteNames = \[(.*)\]/g),
  ]
  const count = (names[0]?.[1] ?? '').split(',').length
  const values = { ...toValues(name), port: String(3111 + count) }
  const written = writeTemplate(root, 'remote', values)
  const addTo = (path: string, find: string | RegExp, replace: (found: string) => string) =>
    replaceInFile(root, path, find, replace)
  return [
    ...written,
    ...writePageSkeleton(root, name, 'home', `/${name}`),
    addTo('pnpm-workspace.yaml', '  - api\n', (found) => `  - ${name}\n${found}`),
    addTo('infra/build/src/workspace.ts', /(remoteNames = \[[^\]]*)\]/, (found) =>
      found.replace(/\]$/, `, '${name}']`),
    ),
    addTo('infra/local/test-run/projects.ts', "  'backoffice',\n", (found) => `${found}  '${name}',\n`),
    addTo(
      'infra/verify/tsconfig.json',
      '    { "path": "../../backoffice" },\n',
      (found) => `${found}    { "path": "../../${name}" },\n`,
    ),
    addTo('infra/verify/src/checks.ts', "'account', 'backoffice']", () => `'account', 'backoffice', '${name}']`),
    addTo('infra/verify/src/types/budgets.ts', "  'infra/build'", (found) => `  '${name}': 60_000,\n${found}`),
    addTo('infra/verify/boundaries.cjs', /'account', 'backoffice'\]/, () => `'account', 'backoffice', '${name}']`),
    addTo('infra/verify/boundaries.cjs', /account\|backoffice/g, (found) => `${found}|${name}`),
    addTo(
      '.knip.json',
      '    "backoffice": {',
      (found) =>
        `    "${name}": {\n      "entry": ["src/{remote,standalone}.tsx", "src/pages.ts", "rspack.config.ts"]\n    },\n${found}`,
    ),
    addTo('.github/CODEOWNERS', /\/shell\/ .*\n/, (found) => `/${name}/ @sri-lanka-escapes/${name}\n${found}`),
  ]
}
