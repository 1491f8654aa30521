import { dirname, join } from 'node:path';
import { AssetHashType, type AssetOptions } from 'aws-cdk-lib';
import { Code, Runtime } from 'aws-cdk-lib/aws-lambda';
import { bundleModule } from '../../bundle.ts';

/**
 * Options of an asset that `build` writes into a directory while the app is synthesised. The hash is that of the output, so
 * an unchanged one is not deployed again.
 */
export const builtBy = (build: (directory: string) => void): Pick<AssetOptions, 'assetHashType' | 'bundling'> => ({
  assetHashType: AssetHashType.OUTPUT,
  bundling: {
    image: Runtime.NODEJS_24_X.bundlingImage, // Required by the type. Not used, because the local bundling always succeeds.
    local: {
      tryBundle(directory) {
        build(directory);
        return true;
      },
    },
  },
});

/** The code of a function, whose module is a path from the root of the project. */
export const bundledCode = (modulePath: string): Code =>
  // The CDK uses this folder to distinguish assets.
  Code.fromAsset(
    dirname(join(import.meta.dirname, '../../../..', modulePath)),
    builtBy((directory) => bundleModule(modulePath, directory)),
  );
