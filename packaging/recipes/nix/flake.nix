# The released executables: nix run github:pushlint/nix
{
  description = "Linter, fixer and language server for Apple push notifications";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixpkgs-unstable";

  outputs =
    { self, nixpkgs }:
    let
      universal = {
        name = "pushlint-@VERSION@-macos-universal.tar.gz";
        sha256 = "@SHA256 pushlint-@VERSION@-macos-universal.tar.gz@";
      };
      archives = {
        x86_64-darwin = universal;
        aarch64-darwin = universal;
        x86_64-linux = {
          name = "pushlint-@VERSION@-linux-x86_64.tar.gz";
          sha256 = "@SHA256 pushlint-@VERSION@-linux-x86_64.tar.gz@";
        };
        aarch64-linux = {
          name = "pushlint-@VERSION@-linux-arm64.tar.gz";
          sha256 = "@SHA256 pushlint-@VERSION@-linux-arm64.tar.gz@";
        };
      };
      package =
        system: archive:
        let
          pkgs = nixpkgs.legacyPackages.${system};
        in
        {
          default = pkgs.stdenvNoCC.mkDerivation {
            pname = "pushlint";
            version = "@VERSION@";
            src = pkgs.fetchurl {
              url = "@URL@/${archive.name}";
              inherit (archive) sha256;
            };
            dontStrip = true;
            installPhase = ''
              mkdir -p $out
              cp -r bin share $out/
            '';
            meta = {
              homepage = "https://github.com/pushlint/pushlint";
              license = pkgs.lib.licenses.mit;
              mainProgram = "pushlint";
            };
          };
        };
    in
    {
      packages = builtins.mapAttrs package archives;
    };
}
