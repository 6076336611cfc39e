/**
 * What each build has of federation, for the way ours are made: one scope, no remotes that a build names, shared modules that
 * only the shell provides and that are built once, and tables that are complete as the build starts. By file of the bundler's
 * runtime: its functions, and what they do instead. Every remote brings it along, before its first page.
 */
export const oneScopeFederation: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The boot document names the remotes.
  remotes: { remotes: '' },
  updateOptions: { updateConsumeOptions: '' },
  getUsedExports: { getUsedExports: '' },
  init: { init: 'return webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions)' },
  installInitialConsumes: {
    handleInitialConsumes: `const { shareKey, shareInfo } = options.moduleToHandlerMapping[options.moduleId];
  return options.webpackRequire.federation.instance.loadShareSync(shareKey, { customShareInfo: { ...shareInfo } })`,
  },
  consumes: {
    consumes: `const { chunkId, promises, installedModules, webpackRequire, chunkMapping, moduleToHandlerMapping } = options;
  attachShareScopeMap(webpackRequire);
  const load = async (id) => {
    const { shareKey, shareInfo, getter } = moduleToHandlerMapping[id];
    try {
      const shared = await webpackRequire.federation.instance.loadShare(shareKey, { customShareInfo: { ...shareInfo } });
      if (!shared && !getter) throw new Error('Nobody provides ' + shareKey);
      const factory = shared || (await getter());
      installedModules[id] = 0;
      webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = factory();
      };
    } catch (error) {
      delete installedModules[id];
      webpackRequire.m[id] = () => {
        delete webpackRequire.c[id];
        throw error;
      };
    }
  };
  for (const id of chunkMapping[chunkId] ?? []) {
    if (!webpackRequire.o(installedModules, id)) installedModules[id] = load(id);
    promises.push(installedModules[id]);
  }`,
  },
  initContainerEntry: {
    initContainerEntry: `const { webpackRequire, shareScope, initScope, shareScopeKey, remoteEntryInitOptions } = options;
  const { federation } = webpackRequire;
  const { instance } = federation;
  const hostShareScopeMap = remoteEntryInitOptions?.shareScopeMap ?? {};
  instance.initOptions({ name: federation.initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope, { hostShareScopeMap });
  federation.attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, initScope);`,
  },
  initializeSharing: {
    initializeSharing: `initScope ??= [];
  const { instance } = webpackRequire.federation;
  const token = (initTokens[shareScopeName] ??= { from: instance.name });
  if (initScope.includes(token)) return Promise.resolve(true);
  initScope.push(token);
  if (!initPromises[shareScopeName]) {
    const strategy = instance.options.shareStrategy;
    initPromises[shareScopeName] = Promise.all(
      instance.initializeSharing(shareScopeName, { strategy, initScope, from: 'build' }),
    );
    attachShareScopeMap(webpackRequire);
  }
  return initPromises[shareScopeName].then(() => true);`,
  },
}
