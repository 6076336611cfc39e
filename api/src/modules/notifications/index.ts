import type { Module } from '#/module.ts'

export const notifications: Module = { name: 'notifications' }
