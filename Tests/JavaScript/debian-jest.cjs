// Where Debian's modules are unpacked.
'use strict';

const place = { node_prefix: process.env.PUSHLINT_DEBIAN, node_relative_path: 'share/nodejs' };
const variables = { ...process.config.variables, ...place };
Object.defineProperty(process, 'config', { value: { ...process.config, variables } });
