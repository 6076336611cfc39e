// Shared modules are set up asynchronously: nothing that uses them may be imported before.
void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')
