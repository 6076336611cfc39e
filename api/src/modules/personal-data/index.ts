import './events.ts'
import type { Module } from '#/module.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import { coreRules } from '#/personal-data/core-rules.ts'
import type { TableRule } from '#/personal-data/rules.ts'
import { deleteFiles } from './delete-files.ts'
import { createRoutes } from './routes.ts'

export const listRules = (owners: readonly Pick<Module, 'personalData'>[]): [string, TableRule][] =>
  [{ personalData: coreRules }, ...owners].flatMap(({ personalData = {} }) => Object.entries<TableRule>(personalData))

/** What is known of a customer: given to them as one file, and erased. The rules are those of the modules. */
export const createPersonalData = (owners: readonly Module[]): Module => ({
  name: 'personal data',
  routes: createRoutes(listRules(owners)),
  reactions: [
    defineReaction('customer.erased', 'personal-data.delete-files', (_, { files }, services) =>
      deleteFiles(services, files),
    ),
  ],
})
