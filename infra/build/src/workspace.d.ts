export declare const workspaceRoot: string;
export declare const shellDir: string;
export declare const remoteNames: readonly ['storefront', 'account', 'backoffice'];
interface Manifest {
    name: string;
    version: string;
}
export declare const packageOf: (dir: string) => Manifest;
/** The version of a package as the shell has it installed: what it lends is what the others are built against. */
export declare const installedVersion: (name: string) => string;
export {};
